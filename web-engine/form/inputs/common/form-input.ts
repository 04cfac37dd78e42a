import { type ComponentType, createContext } from 'react'
import type { InputProps } from './use-input-of-field.tsx'

/** How the form draws an input; those of a child row are drawn the same way. */
export const FormInputContext = createContext<ComponentType<InputProps>>(() => null)
