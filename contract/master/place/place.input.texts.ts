import { inputTexts } from '../../kit/endpoint/input.texts.ts'

/** What calls refuse with that name no warehouse. */
export const warehouseNeeded = inputTexts.needs('tên kho', 'The name of the warehouse')
