import { createContext } from 'react'

/** False around a list that stands inside another record: its keys and commands would be taken for the record's own. */
export const CommandsContext = createContext(true)
