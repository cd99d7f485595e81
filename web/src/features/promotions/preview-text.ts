const PREVIEW_CUT = 100

/** The first hundred characters, and an ellipsis if there are more. */
export function previewText(description: string): string {
  // Counts code points as the server does, so that an emoji is one character and is not cut in two.
  const characters = [...description]
  return characters.length > PREVIEW_CUT ? `${characters.slice(0, PREVIEW_CUT).join('')}...` : description
}
