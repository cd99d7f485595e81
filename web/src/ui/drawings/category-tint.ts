/** The tints that tokens.css knows under `data-category`. An unknown word falls back to the grey one. */
export type CategoryTint =
  | 'clothing'
  | 'accessories'
  | 'home-garden'
  | 'electronics'
  | 'food-beverage'
  | 'health-beauty'
  | 'sports-outdoors'
  | 'uncategorized'

/** The tints that tokens.css knows under `data-tone`, for things that are not a category. */
export type Tone = 'accent' | 'blue' | 'red' | 'green' | 'orange' | 'grey'
