import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { uploadPicture } from '#contract/pictures/upload-picture.ts'
import { call } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { PictureRefused, shrinkPicture } from './shrink-picture.ts'

type PictureUpload = { onUploaded: (image: string) => void; onUploading: (uploading: boolean) => void }

/** Uploads the chosen picture. Keeps the reason of a refusal until it is cleared. */
export function usePictureField({ onUploaded, onUploading }: PictureUpload) {
  const upload = useUploadPicture()
  const announce = useAnnounce()
  const [refusal, setRefusal] = useState<string>()
  const send = async (file: File) => {
    setRefusal(undefined)
    onUploading(true)
    try {
      const { image } = await upload.mutateAsync(file)
      onUploaded(image)
      announce('The picture was uploaded.')
    } catch (failure) {
      setRefusal(failure instanceof PictureRefused ? failure.message : uploadFailureText(failure))
    } finally {
      onUploading(false)
    }
  }
  return { send, refusal, forgetRefusal: () => setRefusal(undefined), isUploading: upload.isPending }
}

const uploadFailureText = (failure: unknown) =>
  failureText(failure, {
    network: 'This was not saved: the server could not be reached. Please try again.',
    unforeseen: 'This was not saved. Please try again.',
  })

/** Reduces a picture to screen size and uploads it. */
const useUploadPicture = () =>
  useMutation({
    mutationFn: async (file: File) =>
      call<typeof uploadPicture>('POST /pictures', { body: await shrinkPicture(file) }),
  })
