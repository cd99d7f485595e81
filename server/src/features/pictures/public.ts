export {
  copyAddressOf,
  copyPictures,
  type GonePictures,
  holdPictures,
  refuseGonePictures,
} from './picture-copy.sql.ts'
