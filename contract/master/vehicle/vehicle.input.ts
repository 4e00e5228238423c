import { z } from 'zod'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { displayPlate } from '../../kit/field/plate.ts'

/** What calls refuse with that name no vehicle. */
export const plateNeeded = inputTexts.needs('biển số', 'A plate')

/** A plate that a call names as it stands. */
export const namedPlate = z.string(inputTexts.text).trim().min(1, plateNeeded).max(30)

/** A plate that a call names, in any spelling. */
export const givenPlate = z
  .string(plateNeeded)
  .trim()
  .min(1, plateNeeded)
  .max(40)
  .transform(displayPlate)
