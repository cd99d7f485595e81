/** So much is enough to see a bag at a door, and little to keep on the device without a network. */
const LONGEST_SIDE_PIXELS = 960
const QUALITY = 0.6

/**
 * Opens the camera, or a choice of files. A small JPEG in Base64, without its place and time; null when none was taken.
 * Throws for a file that is no picture.
 */
export function takePhoto(): Promise<string | null> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.capture = 'environment'
  return new Promise((resolve, reject) => {
    input.addEventListener('cancel', () => resolve(null))
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (file === undefined) resolve(null)
      else shrink(file).then(resolve, reject)
    })
    input.click()
  })
}

async function shrink(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, LONGEST_SIDE_PIXELS / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.ceil(bitmap.width * scale)
  canvas.height = Math.ceil(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', QUALITY).replace(/^[^,]*,/, '')
}
