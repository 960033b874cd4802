import type { Language } from '../../words.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type {
  AerialPhoto,
  Block,
  BlockOf,
  Fact,
  FindingItem,
  Folded,
  KeyFigure,
  Moment,
  Note,
  ReportPhoto,
} from '../section.ts'
import { decimal } from '../../words.ts'
import { idList } from '../../pen/element.ts'
import { drawPanes } from './drawings.ts'
import { classes, named, paragraphs, tag, type Content, type Markup } from './markup.ts'
import { drawTable } from './table.ts'

/** Blocks as markup, in their order. */
export const drawBlocks = (blocks: readonly Block[], lang: Language): Content =>
  blocks.map((block) => drawBlock(block, lang))

function drawBlock(block: Block, lang: Language): Content {
  switch (block.kind) {
    case 'remark':
      return tag('p', { class: 'remark' }, block.text)
    case 'facts':
      return tag('dl', { class: 'facts' }, block.facts.map(drawFact))
    case 'key-figures':
      return tag(
        'dl',
        { class: 'key' },
        block.figures.map((figure) => drawFigure(figure, lang)),
      )
    case 'note':
      return drawNote(block)
    case 'photos':
      return tag(
        'div',
        { class: 'gallery' },
        block.photos.map((photo) => drawPhoto(photo, lang)),
      )
    case 'aerial-photo':
      return drawAerial(block, lang)
    case 'table':
      return drawTable(block, lang)
    case 'drawings':
      return drawPanes(block, lang).markup
    case 'beside':
      return drawSideBySide(block, lang)
    case 'folded':
      return drawFolded(block, lang)
    case 'findings':
      return tag(
        'ul',
        { class: 'findings' },
        block.items.map((item) => drawFinding(item, lang)),
      )
  }
}

const drawMoment = ({ timestamp, text }: Moment): Markup => tag('time', { datetime: timestamp }, text)

const drawFact = ({ term, value }: Fact): Markup =>
  tag('div', {}, tag('dt', {}, term), tag('dd', {}, typeof value === 'string' ? named(value) : drawMoment(value)))

const drawFigure = ({ term, value, digits, unit, remark }: KeyFigure, lang: Language): Markup =>
  tag(
    'div',
    {},
    tag('dt', {}, term),
    tag(
      'dd',
      {},
      tag('strong', {}, decimal(value, digits, lang), ' ', tag('span', { class: 'unit' }, unit)),
      tag('small', {}, remark),
    ),
  )

const drawNote = ({ label, title, when, text }: Note): Markup =>
  tag(
    'div',
    { class: 'notes' },
    paragraphs(text),
    tag(
      'p',
      { class: 'label' },
      label,
      title === null ? null : [' · ', named(title)],
      when === null ? null : [' · ', drawMoment(when)],
    ),
  )

function drawPhoto({ file, place, number, href, fullHref }: ReportPhoto, lang: Language): Markup {
  const words = REPORT_WORDS[lang]
  // If a photo is missing, its reader has to find the file.
  if (href === null) return tag('p', { class: 'remark' }, words.photoMissing(file))
  // A long gallery that is fetched loads each photo as it scrolls into view.
  const image = tag('img', {
    src: href,
    alt: words.photoOf(place, number),
    loading: fullHref === null ? null : 'lazy',
  })
  return tag(
    'figure',
    { class: 'photo' },
    fullHref === null ? image : tag('a', { href: fullHref }, image),
    tag('figcaption', {}, named(place), number === null ? null : `, ${words.photoNumber(number)}`),
  )
}

/** Only fetching the photo shows whether there is imagery of the place. So the text in its place must be true without imagery too. */
function drawAerial({ href }: AerialPhoto, lang: Language): Markup {
  const { aerial, aerialIfAny, aerialFails } = REPORT_WORDS[lang]
  return tag(
    'figure',
    { class: 'photo aerial', 'data-failing': aerialFails },
    tag('img', { src: href, alt: aerialIfAny }),
    tag('figcaption', {}, aerial),
  )
}

function drawSideBySide({ drawings, blocks }: BlockOf<'beside'>, lang: Language): Markup {
  const { markup, isNarrow } = drawPanes(drawings, lang)
  return tag('div', { class: isNarrow ? 'beside' : 'below' }, markup, tag('div', {}, drawBlocks(blocks, lang)))
}

/** The element is open when it is sent: without the script no click is needed, and a print is complete. */
const drawFolded = ({ id, heading, remark, onScreen, isWide, blocks }: Folded, lang: Language): Markup =>
  tag(
    'details',
    { id, class: classes('folded', onScreen === true && 'on-screen', isWide === true && 'across'), open: '' },
    tag('summary', {}, tag('h3', {}, named(heading)), ' ', remark === '' ? null : tag('span', {}, remark)),
    drawBlocks(blocks, lang),
  )

const drawFinding = ({ code, sentence, messages, further }: FindingItem, lang: Language): Markup =>
  tag(
    'li',
    {},
    tag('p', {}, tag('strong', {}, sentence), ' ', tag('code', {}, code)),
    tag(
      'details',
      {},
      tag('summary', {}, REPORT_WORDS[lang].findingDetails, ` (${messages.length + further})`),
      tag(
        'ul',
        {},
        messages.map(({ text, references = [] }) =>
          tag('li', { dir: 'auto', 'data-ref': references.length === 0 ? null : idList(references) }, text),
        ),
      ),
      further === 0 ? null : tag('p', { class: 'remark' }, REPORT_WORDS[lang].furtherFindings(further)),
    ),
  )
