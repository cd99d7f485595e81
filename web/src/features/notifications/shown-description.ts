type Described = { description: string; shortened: boolean }

/** A description that was cut, often within a word, ends with an ellipsis. */
export const shownDescription = ({ description, shortened }: Described): string =>
  shortened ? `${description.trimEnd()}...` : description
