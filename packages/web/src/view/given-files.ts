import type { GivenFile } from '../messages.ts'

/** All entries of a folder. Browsers return them in batches. */
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

/** The files of a drop, also those in folders. The dropped items are known only during the event. */
export async function droppedFiles({ items }: DataTransfer): Promise<GivenFile[]> {
  // An item that does not come from a file system has no entry, for example a file dragged from another page.
  const dropped = [...items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile()).filter((each) => each !== null)
  const files: GivenFile[] = []
  for (const each of dropped)
    files.push(...(each instanceof File ? [{ path: each.name, blob: each }] : await filesOf(each)))
  return files
}

/** The files of an input, with their folders if a folder was picked. */
export const pickedFiles = ({ files }: HTMLInputElement): GivenFile[] =>
  [...(files ?? [])].map((blob) => ({ path: blob.webkitRelativePath || blob.name, blob }))

/** Accepts files that are dropped anywhere on a window; otherwise the browser would open them in place of the page. */
export function takeDrops(
  target: Window,
  onOver: (isOver: boolean) => void,
  onDrop: () => void,
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
    if (event.dataTransfer === null) return
    // Folders are listed for a while.
    onDrop()
    void droppedFiles(event.dataTransfer).then(onFiles)
  })
}
