import type { Config } from '../config/config.ts'
import { countPicturesIn } from '../features/pictures/move-picture.sql.ts'
import type { Database } from '../infrastructure/database/database.ts'
import { pictureStorage } from './feature-settings.ts'

/** Says what is wrong with the object store. The site goes on without it: it may come back, and the rest works. */
export async function checkPictureStorage(
  config: Config,
  { sql }: Database,
  log: { error(message: string): void },
): Promise<void> {
  const { objects } = pictureStorage(config)
  if (objects !== null) {
    await objects.check().catch(({ message }: Error) => log.error(`PICTURES_URL: ${message}`))
  } else if ((await countPicturesIn(sql, 'objects')) > 0) {
    log.error('PICTURES_URL is not set, but there are pictures in an object store. They cannot be shown.')
  }
}
