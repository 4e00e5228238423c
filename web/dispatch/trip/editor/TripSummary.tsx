import { Badge } from '@mantine/core'
import type { Field } from '../../../../contract/kit/field/field.ts'
import { orderFields } from '../../../../contract/dispatch/order/order.fields.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import {
  TRIP_STATES,
  tripFields,
  tripResultFields,
} from '../../../../contract/dispatch/trip/trip.fields.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import type { Trip } from '../../../../contract/dispatch/trip/trip.ts'
import { useLanguage, useText } from '../../../kit/ui/language.ts'
import { PageHeader } from '../../../kit/ui/PageHeader.tsx'
import { PhotoField } from '../../../kit/photo/PhotoField.tsx'
import { valueWords } from './changedFields.ts'
import { FieldGroup } from '../../../kit/form/FieldGrid.tsx'
import { ORDER_GROUPS, TRIP_GROUPS, type Group } from './layout.ts'
import classes from './summary.module.css'
import type { Photo } from '../../../../contract/kit/photo/photo.ts'
import { pageTexts } from '../../../../contract/office/screen/page.texts.ts'
import { isFilled } from '../../../kit/form/sectionFlags.ts'

type Values = Readonly<Record<string, unknown>>
type FieldsByName = Readonly<Record<string, Field>>

type FactsProps = {
  readonly title: Text
  readonly names: readonly string[]
  readonly fields: FieldsByName
  readonly values: Values
}

const PHOTOS = ['list_anh', 'chuyen_di_image']
const noUpload = () => Promise.resolve([])
const noChange = () => undefined

/** The filled fields of one group; nothing where all are empty. */
function Facts({ title, names, fields, values }: FactsProps) {
  const t = useText()
  const language = useLanguage()
  const shown = names.filter((name) => fields[name] && isFilled(values[name]))
  if (shown.length === 0) return null
  return (
    <FieldGroup title={title}>
      <dl className={classes.facts}>
        {shown.map((name) => (
          <div key={name} className={PHOTOS.includes(name) ? classes.wide : undefined}>
            <dt>{fields[name] && t(fields[name].label)}</dt>
            <dd className="numeric">
              {PHOTOS.includes(name) ? (
                <PhotoField
                  label={t(title)}
                  photos={values[name] as Photo[]}
                  onChange={noChange}
                  upload={noUpload}
                  disabled
                />
              ) : (
                valueWords(fields[name], values[name], language)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </FieldGroup>
  )
}

const namesOf = ({ cells }: Group<string>): string[] => cells.map(({ name }) => name)
const TRIP_PARTS = Object.values(TRIP_GROUPS).flatMap((groups) =>
  Object.values<Group<string>>(groups),
)
const ORDER_PARTS = Object.values<Group<string>>(ORDER_GROUPS)
const TOTALS = ['tong_cuoc', 'tong_chi_phi', 'tong_lai']

/** A trip to read: everything that the server gives this seat, and nothing to change. */
export function TripSummary({ trip }: { readonly trip: Trip }) {
  const t = useText()
  const state = trip.trang_thai
  return (
    <>
      <PageHeader
        title={`${t(pageTexts.trip)} ${trip.id_chuyen_di ?? ''}`}
        note={state && <Badge variant="light">{t(TRIP_STATES[state])}</Badge>}
      />
      <Facts title={editorTexts.totals} names={TOTALS} fields={tripResultFields} values={trip} />
      {TRIP_PARTS.map((part) => (
        <Facts
          key={part.title.en}
          title={part.title}
          names={namesOf(part)}
          fields={tripFields}
          values={trip}
        />
      ))}
      {trip.list_don_hang.map((order, index) => (
        <section key={order.id_don_hang} className={classes.order}>
          <h2 className={classes.orderTitle}>
            {t(editorTexts.order(index + 1))} {order.id_don_hang}
          </h2>
          {ORDER_PARTS.map((part) => (
            <Facts
              key={part.title.en}
              title={part.title}
              names={namesOf(part)}
              fields={orderFields}
              values={order}
            />
          ))}
        </section>
      ))}
    </>
  )
}
