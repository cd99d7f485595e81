import { z } from 'zod'
import { OrderRecordId } from '../orders/desk.ts'
import { done, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Run, RunId, RunVersion, STOPS_AT_MOST } from './run.ts'

export const PartOfRun = z.object({ orderId: OrderRecordId, storeId: StoreId })

const Parts = z
  .array(PartOfRun)
  .min(1, 'Choose an order first')
  .max(STOPS_AT_MOST, `A run has at most ${STOPS_AT_MOST} stops`)

const Token = z.string().meta({
  description: 'The secret of the courier’s link, `/courier#<token>`. It is stored nowhere: keep it.',
  examples: ['3q2-7wAhT0mYk1c5x9bVt8uJr4nLs6oPdEfGiHjKlMz'],
})

export const startRun = operation({
  name: 'startRun',
  method: 'POST',
  path: '/desk/runs',
  feature: 'runs',
  summary: 'Start a run',
  description:
    'Puts packed parts of your stores into a run, in the order of the shortest way, and makes the link of its courier. A part is in at most one open run: otherwise the answer is 409 `part_in_run`.',
  access: 'signed-in',
  body: z.object({ parts: Parts }),
  reply: { 201: z.object({ run: Run, token: Token }) },
  problems: ['order_not_found', 'part_changed', 'part_in_run'],
})

export const listRuns = operation({
  name: 'listRuns',
  method: 'GET',
  path: '/desk/runs',
  feature: 'runs',
  summary: 'The open runs of your stores',
  description: 'The newest first. A run ends with its courier, at the desk, or after 12 hours.',
  access: 'signed-in',
  reply: { 200: z.object({ runs: z.array(Run) }) },
  problems: [],
})

export const changeRun = operation({
  name: 'changeRun',
  method: 'PUT',
  path: '/desk/runs/{runId}/stops',
  feature: 'runs',
  summary: 'Change the stops of a run',
  description:
    'Sets the stops of your stores and their order: parts that are missing are taken out of the run, new ones are put in. Stops of stores in which you do not work stay where they are, before yours. Send the version that you saw: when it has changed since, the answer is 409 `run_changed`.',
  access: 'signed-in',
  params: z.object({ runId: RunId }),
  body: z.object({
    version: RunVersion,
    parts: z.array(PartOfRun).max(STOPS_AT_MOST, `A run has at most ${STOPS_AT_MOST} stops`),
  }),
  reply: { 200: z.object({ run: Run }) },
  problems: ['run_not_found', 'run_changed', 'order_not_found', 'part_changed', 'part_in_run'],
})

export const renewRunLink = operation({
  name: 'renewRunLink',
  method: 'POST',
  path: '/desk/runs/{runId}/link',
  feature: 'runs',
  summary: 'Make a new link for a run',
  description: 'The link before it stops working.',
  access: 'signed-in',
  params: z.object({ runId: RunId }),
  reply: { 200: z.object({ token: Token }) },
  problems: ['run_not_found'],
})

export const endRun = operation({
  name: 'endRun',
  method: 'POST',
  path: '/desk/runs/{runId}/end',
  feature: 'runs',
  summary: 'End a run',
  description:
    'Its link stops working, and the position of its courier is deleted. The parts stay as they are.',
  access: 'signed-in',
  params: z.object({ runId: RunId }),
  reply: done,
  problems: ['run_not_found'],
})
