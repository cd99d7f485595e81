const PREVIEW_CUT = 100

/** The first hundred characters, and an ellipsis if there are more. */
export const previewText = (description: string): string =>
  description.length > PREVIEW_CUT ? `${description.slice(0, PREVIEW_CUT)}…` : description
