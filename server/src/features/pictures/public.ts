export { convertPicture, isConvertible, NotConverted } from './convert-picture.ts'
export {
  copyAddressOf,
  copyPictures,
  type GonePictures,
  holdPictures,
  refuseGonePictures,
} from './picture-copy.sql.ts'
export { readPicture } from './read-picture.ts'
