import { useState } from 'react'
import { apiDocsTexts } from '../../../contract/office/api-docs/api-docs.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import classes from './ApiDocs.module.css'
import { fieldLines, type Operation, type Schema } from './openApi.ts'

function Access({ access }: Pick<Operation, 'access'>) {
  const t = useText()
  if (access === 'guest') return t(apiDocsTexts.guest)
  if (access === 'signed-in') return t(apiDocsTexts.signedIn)
  return [access].flat().map((seat) => <code key={seat}>{seat}</code>)
}

function Shape({ title, schema }: { readonly title: string; readonly schema: Schema | null }) {
  const t = useText()
  const lines = schema ? fieldLines(schema) : []
  return (
    <>
      <h3 className={classes.part}>{title}</h3>
      {lines.length === 0 ? (
        <p className={classes.none}>{t(apiDocsTexts.noFields)}</p>
      ) : (
        <div className={classes.scroll} role="region" tabIndex={0} aria-label={title}>
          <table className={classes.fields}>
            <thead>
              <tr>
                <th scope="col">{t(apiDocsTexts.field)}</th>
                <th scope="col">{t(apiDocsTexts.type)}</th>
                <th scope="col" aria-label={t(apiDocsTexts.required)} />
              </tr>
            </thead>
            <tbody>
              {lines.map(({ path, name, depth, type, required, nullable }) => (
                <tr key={path}>
                  <td style={{ paddingLeft: 12 + depth * 18 }}>
                    <code>{name}</code>
                  </td>
                  <td>{type}</td>
                  <td className={classes.marks}>
                    {[required && apiDocsTexts.required, nullable && apiDocsTexts.nullable]
                      .filter((mark) => mark !== false)
                      .map((mark) => t(mark))
                      .join(', ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** One call: method and path; opened, who may call it, what it takes and what it answers. */
export function OperationCard({ operation }: { readonly operation: Operation }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { id, method, path, access, upload, request, reply } = operation
  return (
    <details
      id={id}
      className={classes.operation}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={classes.method} data-method={method}>
          {method}
        </span>
        <code className={classes.path}>{path}</code>
        {upload && <span className={classes.upload}>{t(apiDocsTexts.upload)}</span>}
      </summary>
      {open && (
        <div className={classes.inside}>
          <p className={classes.access}>
            {t(apiDocsTexts.access)}: <Access access={access} />
          </p>
          <Shape title={t(apiDocsTexts.request)} schema={request} />
          <Shape title={t(apiDocsTexts.reply)} schema={reply} />
        </div>
      )}
    </details>
  )
}
