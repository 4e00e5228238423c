import { useNavigate } from '@tanstack/react-router'
import { FileList } from '../../dispatch/excel/offered/FileList.tsx'
import { toHaulFile } from '../../office/screen/offered/paths.ts'
import { HAUL_FILES } from './haulFileKind.tsx'

/** The files of hauls that offices sent, each leading to what the tracks say of its hauls. */
export function HaulFiles() {
  const navigate = useNavigate()
  return (
    <FileList files={HAUL_FILES} onOpen={({ id }) => void navigate(toHaulFile(id, 'hop-dong'))} />
  )
}
