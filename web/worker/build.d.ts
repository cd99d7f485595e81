/** Made by web/vite.config.ts from the build of the web app. */
declare module 'virtual:build' {
  /** Changes with every build. */
  export const BUILD: string
  /** The addresses of the files that show the shell and the catalogue. */
  export const SHELL_FILES: readonly string[]
  /** The addresses of further files, for the cart, the checkout, the orders and the account. */
  export const OWN_PAGE_FILES: readonly string[]
}
