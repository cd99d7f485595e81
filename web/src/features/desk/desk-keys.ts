import { useEffect, useEffectEvent, useState } from 'react'
import type { DeskPart } from '#contract/orders/desk.ts'
import { type ActorKind, canMove, MOVE_NAMES, type MoveName } from '#contract/orders/moves.ts'
import { browserStorage } from '../../infrastructure/browser-storage.ts'

/** The key of each move that has one. */
export const KEY_OF_MOVE: Partial<Record<MoveName, string>> = {
  accept: 'a',
  ready: 'r',
  handOver: 'h',
  deliver: 'd',
  refuse: 'x',
  cancel: 'x',
}

const movesOfKey = (key: string) => MOVE_NAMES.filter((name) => KEY_OF_MOVE[name] === key)

export const isMoveKey = (key: string): boolean => movesOfKey(key).length > 0

/** Two moves may share a key: the one that the part can make, else the first, which then says why not. */
export function moveOfKey(key: string, part: DeskPart, actor: ActorKind): MoveName {
  const moves = movesOfKey(key)
  const move = moves.find((name) => canMove(name, part, actor)) ?? moves[0]
  if (move === undefined) throw new Error(`'${key}' is the key of no move.`)
  return move
}

/** What the other keys do. */
export const KEYS = { next: 'j', previous: 'k', undo: 'u', undoToo: 'z', list: '?' } as const

const OFF_KEY = 'deskKeysOff'

/** Whether single keys work, for people whose speech or hands press keys by mistake. This browser remembers it. */
export function useKeysSwitch() {
  const [isOn, setOn] = useState(() => browserStorage.getItem(OFF_KEY) === null)
  const set = (on: boolean) => {
    if (on) browserStorage.removeItem(OFF_KEY)
    else browserStorage.setItem(OFF_KEY, '1')
    setOn(on)
  }
  return [isOn, set] as const
}

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Whether a key belongs to the desk: not while somebody types, holds a modifier, or has a window open. */
export function isDeskKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  const { target } = event
  if (target instanceof Element && target.closest(TYPING)) return false
  return document.querySelector('[role=dialog], [role=alertdialog]') === null
}

/** Listens to single keys on the whole page. A key that is held down counts once. */
export function useDeskKeys(onKey: (key: string) => boolean, { enabled }: { enabled: boolean }): void {
  const press = useEffectEvent(onKey)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // The list of keys opens although the others are off: there they are switched on.
      if (event.repeat || !isDeskKey(event) || (!enabled && event.key !== KEYS.list)) return
      if (press(event.key.toLowerCase())) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [enabled])
}
