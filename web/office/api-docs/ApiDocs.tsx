import { TextInput } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { apiDocsTexts } from '../../../contract/office/api-docs/api-docs.texts.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { EmptyState, LoadingState } from '../../kit/ui/states.tsx'
import { paths } from '../screen/offered/paths.ts'
import { LanguageSwitch } from '../shell/offered/LanguageSwitch.tsx'
import { Logo } from '../shell/offered/Logo.tsx'
import classes from './ApiDocs.module.css'
import { matching, operationsOf, type OpenApi, type Operation } from './openApi.ts'
import { OperationCard } from './OperationCard.tsx'
import { ErrorState } from '../../kit/http/ErrorState.tsx'

const DOCUMENT = '/openapi.json'

async function loadDocument(): Promise<Operation[]> {
  const reply = await fetch(DOCUMENT)
  if (!reply.ok) throw new Error(reply.statusText)
  return operationsOf((await reply.json()) as OpenApi)
}

function Groups({ operations }: { readonly operations: readonly Operation[] }) {
  const t = useText()
  const groups = [...Map.groupBy(operations, ({ group }) => group)]
  if (groups.length === 0) return <EmptyState text={t(apiDocsTexts.none)} icon={mdiMagnify} />
  return groups.map(([group, members]) => (
    <section key={group} aria-label={group}>
      <h2 className={classes.group}>/{group}</h2>
      {members.map((operation) => (
        <OperationCard key={operation.id} operation={operation} />
      ))}
    </section>
  ))
}

function Calls() {
  const t = useText()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const { data, error, refetch } = useQuery({ queryKey: ['openapi'], queryFn: loadDocument })
  const found = useMemo(() => matching(data ?? [], words), [data, words])
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t(apiDocsTexts.search)}
          placeholder={t(apiDocsTexts.search)}
          leftSection={<Icon path={mdiMagnify} size={18} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span className={classes.count} role="status">
          {t(apiDocsTexts.count(found.length))}
        </span>
      </div>
      <Groups operations={found} />
    </>
  )
}

/** Every call of the product, printed from the document that the server prints from the contract; open to everybody. */
export function ApiDocs() {
  const t = useText()
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Link to={paths.home} className={classes.home}>
          <Logo />
        </Link>
        <LanguageSwitch />
      </header>
      <main>
        <PageHeader
          title={t(apiDocsTexts.title)}
          note={t(apiDocsTexts.note)}
          actions={<a href={DOCUMENT}>{t(apiDocsTexts.document)}</a>}
        />
        <Calls />
      </main>
    </div>
  )
}
