export { copyAddressOf, copyPictures, holdPictures } from './picture-copy.sql.ts'
