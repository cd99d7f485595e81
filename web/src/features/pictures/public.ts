export { UploadField } from './upload-field.tsx'
export { usePictureField } from './use-picture-field.ts'
