export { copyPictures } from './picture-copy.sql.ts'
export { copyAddressOf } from './picture-copy.ts'
