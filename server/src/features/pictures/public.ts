export { findComposedDrawing, withStoreCard } from './drawn/compose-drawing.ts'
export {
  copyAddressOf,
  copyPictures,
  type GonePictures,
  holdPictures,
  refuseGonePictures,
} from './picture-copy.sql.ts'
