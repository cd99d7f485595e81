import { classNames } from '../class-names.ts'
import { Picture, type PictureProps } from './picture.tsx'

type DrawnPictureProps = PictureProps & {
  /** The address of what is drawn where the picture is missing. Without one it is a `Picture` alone. */
  drawing: string | undefined
}

/** A picture, or the words of a missing picture beside a drawing of the thing. */
export function DrawnPicture({ drawing, className, ...props }: DrawnPictureProps) {
  if (!drawing) return <Picture className={className} {...props} />
  return (
    <div className={classNames('drawn-picture relative overflow-hidden', className)}>
      <Picture {...props} />
      <img
        src={drawing}
        alt=""
        width={640}
        height={480}
        loading={props.priority ? 'eager' : 'lazy'}
        className="absolute inset-0 size-full object-contain"
      />
    </div>
  )
}
