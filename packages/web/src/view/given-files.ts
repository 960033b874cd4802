import type { GivenFile } from '../messages.ts'

/** A folder is read so many entries at a time, as browsers give them. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))
    if (some.length === 0) return all
    all.push(...some)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function filesOf(entry: FileSystemEntry): Promise<GivenFile[]> {
  if (isFile(entry)) {
    const blob = await new Promise<File>((done, fail) => entry.file(done, fail))
    return [{ path: entry.fullPath.replace(/^\//, ''), blob }]
  }
  if (!isFolder(entry)) return []
  const files: GivenFile[] = []
  for (const each of await entriesOf(entry)) files.push(...(await filesOf(each)))
  return files
}

/** The files of a drop, those of folders too. What was dropped is only known while the event lasts. */
export async function droppedFiles({ items }: DataTransfer): Promise<GivenFile[]> {
  // What does not come from a file system has no entry: a file that another page lets be dragged.
  const dropped = [...items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile()).filter((each) => each !== null)
  const files: GivenFile[] = []
  for (const each of dropped)
    files.push(...(each instanceof File ? [{ path: each.name, blob: each }] : await filesOf(each)))
  return files
}

/** The files of an input, with their folders where a folder was picked. */
export const pickedFiles = ({ files }: HTMLInputElement): GivenFile[] =>
  [...(files ?? [])].map((blob) => ({ path: blob.webkitRelativePath || blob.name, blob }))

/** Lets files be dropped anywhere on a window: else the browser would open them in place of the page. */
export function takeDrops(
  target: Window,
  onOver: (isOver: boolean) => void,
  onFiles: (files: GivenFile[]) => void,
): void {
  target.addEventListener('dragover', (event) => {
    event.preventDefault()
    onOver(true)
  })
  target.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) onOver(false)
  })
  target.addEventListener('drop', (event) => {
    event.preventDefault()
    onOver(false)
    if (event.dataTransfer !== null) void droppedFiles(event.dataTransfer).then(onFiles)
  })
}
