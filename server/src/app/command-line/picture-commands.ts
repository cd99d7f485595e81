import { countPicturesIn } from '../../features/pictures/move-picture.sql.ts'
import { movePictures } from '../../features/pictures/move-pictures.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { ObjectStoreFailed } from '../../infrastructure/object-store/object-store.ts'
import { pictureStorage } from '../feature-settings.ts'
import { type Command, EXIT, UsageError } from './command.ts'
import { count } from './transfer-commands.ts'

/** Moves the pictures between the database and the object store. */
export const movePicturesCommand: Command = {
  name: 'pictures move',
  summary: 'Move all pictures to PICTURES_URL, while people look at them',
  args: [],
  options: { to: { type: 'string', summary: "'database' moves them back" } },
  async run({ sql, config, progress, stopSignal }, { options }) {
    if (options.to !== undefined && options.to !== 'database') {
      throw new UsageError("--to takes 'database'. Without it, pictures move to PICTURES_URL.")
    }
    const to = options.to === undefined ? 'objects' : 'database'
    const { objects } = pictureStorage(config)
    if (objects === null) {
      throw new UsageError('PICTURES_URL is not set. It names the bucket, as for the server.')
    }
    const signal = stopSignal()
    const { moved, lost, isStopped } = await objects
      .check()
      .then(() =>
        movePictures({
          sql,
          objects,
          to,
          signal,
          onProgress: (moved, of) => progress(`Moving pictures: ${count(moved)} of ${count(of)}`),
        }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof ObjectStoreFailed)) throw error
        throw new Problem(
          'unavailable',
          `${error.message}. What was moved stays moved. Start the command again to go on.`,
        )
      })
    const inDatabase = await countPicturesIn(sql, 'database')
    const inObjects = await countPicturesIn(sql, 'objects')
    return {
      data: { moved, inDatabase, inObjects, lost, stopped: isStopped },
      text: [
        `${isStopped ? 'Stopped. Start the command again to go on. ' : ''}Pictures moved: ${count(moved)}.`,
        `In the database: ${count(inDatabase)}. In the object store: ${count(inObjects)}.`,
        ...lost.map((reason) => `Not moved: ${reason}.`),
      ],
      exitCode: lost.length > 0 || isStopped ? EXIT.refused : EXIT.done,
    }
  },
}
