import { Group, Pill, Text } from '@mantine/core'
import { copyTexts as texts } from '../../../../contract/dispatch/trip/trip-copy.texts.ts'
import { plateField } from '../../../../contract/kit/field/field.ts'
import { displayPlate, isPlate, plateKey } from '../../../../contract/kit/field/plate.ts'
import { Suggest } from '../../../kit/form/Suggest.tsx'
import { matching, type Suggestion } from '../../../kit/form/suggestions.ts'
import { useText } from '../../../kit/ui/language.ts'

const PLATE = plateField(texts.trucks)

type TruckPickerProps = {
  readonly plates: readonly string[]
  readonly offers: readonly Suggestion[]
  readonly onChange: (plates: readonly string[]) => void
  /** What is typed and not taken yet. */
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** Several plates, each taken by Enter: the one that is marked, the only one that fits, or a whole plate as typed. */
export function TruckPicker({ plates, offers, onChange, typed, onType }: TruckPickerProps) {
  const t = useText()
  const add = (plate: string) => {
    onType('')
    if (!plates.some((each) => plateKey(each) === plateKey(plate))) onChange([...plates, plate])
  }
  const addTyped = () => {
    const found = matching(offers, typed)
    if (typed && found.length === 1 && found[0]) add(found[0].value)
    else if (isPlate(typed)) add(displayPlate(typed))
  }
  return (
    <div
      role="group"
      aria-label={t(texts.trucks)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) addTyped()
      }}
    >
      <Suggest
        data-autofocus
        field={PLATE}
        name="bien_so_xe"
        value={typed || null}
        placeholder={t(texts.truckHint)}
        suggestions={offers}
        mode="known"
        onChange={(value) => onType(typeof value === 'string' ? value : '')}
        onPick={({ value }) => add(value)}
      />
      {plates.length === 0 ? (
        <Text size="xs" c="dimmed" mt={4}>
          {t(texts.noTruck)}
        </Text>
      ) : (
        <Group gap={6} mt={6} component="ul" p={0} m={0}>
          {plates.map((plate) => (
            <Pill
              key={plate}
              component="li"
              size="md"
              withRemoveButton
              removeButtonProps={{ 'aria-label': t(texts.takeOut(plate)) }}
              onRemove={() => onChange(plates.filter((each) => each !== plate))}
            >
              {plate}
            </Pill>
          ))}
        </Group>
      )}
    </div>
  )
}
