export { findComposedDrawing, withStoreCard } from './drawn/compose-drawing.ts'
export { countPicturesIn } from './move-picture.sql.ts'
export { movePictures } from './move-pictures.ts'
export {
  copyAddressOf,
  copyPictures,
  type GonePictures,
  holdPictures,
  refuseGonePictures,
} from './picture-copy.sql.ts'
export type { PictureStorage } from './picture-storage.ts'
