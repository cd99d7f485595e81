import { useMutation } from '@tanstack/react-query'
import type { uploadPicture } from '#contract/pictures/upload-picture.ts'
import { call } from '../../infrastructure/api.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Sends a picture, made smaller where it is larger than any screen needs. */
export const useUploadPicture = () =>
  useMutation({
    mutationFn: async (file: File) =>
      call<typeof uploadPicture>('POST /pictures', { body: await shrinkPicture(file) }),
  })
