import { inputTexts } from '../../kit/endpoint/input.texts.ts'

/** What calls refuse with that name no vehicle. */
export const plateNeeded = inputTexts.needs('biển số', 'A plate')
