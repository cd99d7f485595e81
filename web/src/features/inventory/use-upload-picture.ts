import { useMutation } from '@tanstack/react-query'
import type { uploadPicture } from '#contract/pictures/upload-picture.ts'
import { call } from '../../infrastructure/api.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Uploads a picture, reduced in size if screens do not need it so large. */
export const useUploadPicture = () =>
  useMutation({
    mutationFn: async (file: File) =>
      call<typeof uploadPicture>('POST /pictures', { body: await shrinkPicture(file) }),
  })
