/** The box of inputs and selects. Its text has 16 px on touch screens: iOS zooms the page for smaller text. */
export const controlStyle =
  'w-full min-w-0 min-h-target rounded-control border border-edge bg-card px-3 py-2 text-body text-ink pointer-coarse:text-[1rem] ' +
  'transition-[border-color,background-color] hover:not-disabled:not-aria-invalid:border-ink-soft ' +
  'aria-invalid:border-heart disabled:bg-sunk disabled:text-ink-soft'
