import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { uploadPicture } from '#contract/pictures/upload-picture.ts'
import { call } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { PictureRefused, shrinkPicture } from './shrink-picture.ts'

type PictureUpload = { onChange: (image: string) => void; onUploading: (uploading: boolean) => void }

/** Uploads the chosen picture. The reason of a refusal stays until the field has another value. */
export function usePictureField({ onChange, onUploading }: PictureUpload) {
  const upload = useUploadPicture()
  const announce = useAnnounce()
  const [refusal, setRefusal] = useState<string>()
  // Null once the person has typed another address or removed the picture: the answer to an upload is then too late.
  const awaited = useRef<File | null>(null)
  const send = async (file: File) => {
    awaited.current = file
    setRefusal(undefined)
    onUploading(true)
    try {
      const { image } = await upload.mutateAsync(file)
      if (awaited.current !== file) return
      onChange(image)
      announce('The picture was uploaded.')
    } catch (failure) {
      if (awaited.current !== file) return
      setRefusal(failure instanceof PictureRefused ? failure.message : uploadFailureText(failure))
    } finally {
      onUploading(false)
    }
  }
  const change = (image: string) => {
    awaited.current = null
    setRefusal(undefined)
    onChange(image)
  }
  return { send, change, refusal, isUploading: upload.isPending }
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
