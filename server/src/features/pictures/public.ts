export { copyAddressOf, copyPictures } from './picture-copy.sql.ts'
