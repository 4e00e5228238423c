import { Alert } from '@mantine/core'

type CellFaultsProps = { readonly title?: string; readonly lines: readonly string[] }

/** What stands in the way of cells, line by line; nothing where there is nothing. */
export const CellFaults = ({ title, lines }: CellFaultsProps) =>
  lines.length > 0 && (
    <Alert color="red" role="alert" title={title}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  )
