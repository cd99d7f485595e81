import { useState } from 'react'
import { useAnnounce } from '../../ui/live-region.tsx'
import { saveFailureText } from './save-failure-text.ts'
import { PictureRefused } from './shrink-picture.ts'
import { useUploadPicture } from './use-upload-picture.ts'

type PictureUpload = { onUploaded: (image: string) => void; onUploading: (uploading: boolean) => void }

/** Uploads the chosen picture, and keeps the reason of a refusal until it is cleared. */
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
      setRefusal(failure instanceof PictureRefused ? failure.message : saveFailureText(failure))
    } finally {
      onUploading(false)
    }
  }
  return { send, refusal, forgetRefusal: () => setRefusal(undefined), isUploading: upload.isPending }
}
