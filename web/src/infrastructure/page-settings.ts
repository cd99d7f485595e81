import { createContext, useContext } from 'react'

type ReadSetting = (name: string) => string

const readFromHead: ReadSetting = (name) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''

/**
 * How to read the settings that the server writes into the page's head. While the server draws there is no head yet.
 */
export const PageSettings = createContext<ReadSetting>(readFromHead)

/** A setting of the server; empty where it has none. */
export const usePageSetting = (name: string): string => useContext(PageSettings)(name)
