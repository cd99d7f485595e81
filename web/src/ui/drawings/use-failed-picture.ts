import { useState } from 'react'

/**
 * Whether the picture at this address cannot be shown, and the properties of its `img` that find it out. The event is
 * over for a picture of a page that the server drew, when it failed before the app took over: the element is asked.
 */
export function useFailedPicture(src: string | null | undefined) {
  const [failed, setFailed] = useState<typeof src>(null)
  const onError = () => setFailed(src)
  const ref = (image: HTMLImageElement | null) => {
    // A drawing without a size of its own has no natural width either, and can be decoded.
    if (image?.complete && !image.naturalWidth) image.decode().catch(onError)
  }
  return [src === failed, { onError, ref }] as const
}
