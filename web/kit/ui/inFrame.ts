import { createContext } from 'react'

/** True for what stands in the main part of the frame. */
export const InFrame = createContext(false)
