import { titledName } from './titled-name.ts';

/** Plant genera. A genus and a species, with or without plant parts after them, name an ingredient. */
export const genera = new Set(
  `abies acacia achillea actinidia adansonia aesculus alaria aloe althaea amaranthus anacardium ananas angelica aniba anthemis
apium arachis arbutus arctium argania arnica artemisia ascophyllum aspalathus astragalus astrocaryum avena azadirachta bambusa
bellis berberis bertholletia betula bixa borago boswellia brassica butyrospermum calendula camelina camellia cananga cannabis
capsicum carapa carica carthamus carum carya caryocar cassia castanea cedrus centaurea centella ceratonia cereus chamaecyparis
chamomilla chenopodium chlorella cichorium cinchona cinnamomum cistus citrullus citrus cladosiphon cocos coffea cola coleus
commiphora copaifera copernicia coriandrum corylus crambe crataegus crithmum crocus cucumis cucurbita cuminum cupressus curcuma
cyamopsis cyanopsis cymbidium cymbopogon cynara daucus dipteryx echinacea echium elaeis elettaria empetrum epilobium equisetum
eucalyptus eugenia euphorbia euphrasia euterpe evernia fagus ferula ficus foeniculum fragaria fraxinus fucus gardenia garcinia
gaultheria gentiana geranium ginkgo glycine glycyrrhiza gossypium guaiacum hamamelis haematococcus hedera helianthus helichrysum
hibiscus himanthalia hippophae hordeum humulus hydrangea hypericum hypnea hyssopus ilex illicium inga iris jasminum juglans
juniperus kigelia krameria laminaria laurus lavandula lawsonia lentinus lepidium leptospermum levisticum lilium limnanthes linum
lippia litchi litsea lonicera luffa lupinus lycium macadamia macrocystis magnolia malpighia malva mangifera manihot maranta
matricaria mauritia medicago melaleuca melia melissa mentha mimosa morinda moringa morus musa myristica myrtus nardostachys
nasturtium nelumbium nelumbo nigella ocimum oenothera olea opuntia orbignya orchis origanum oryza paeonia palmaria panax panicum
papaver passiflora paullinia pelargonium pelvetia perilla persea petroselinum phaseolus phoenix phyllanthus picea pimenta
pimpinella pinus piper pisum plantago plukenetia pogostemon polygonum poria porphyra portulaca primula prunus psidium
pterocarpus punica pyrus quercus quillaja raphanus rehmannia rheum rhodiola rhus ribes ricinus rosa rosmarinus rubus rumex ruscus
saccharum salix salvia sambucus santalum saponaria sargassum saxifraga schinus schinziophyton schisandra sclerocarya scutellaria
secale serenoa sesamum silybum simmondsia solanum solidago sophora spiraea spirulina stellaria stevia styrax symphytum syzygium
tamarindus taraxacum terminalia theobroma thuja thymus tilia tremella trifolium trigonella triticum tropaeolum tussilago ulva
undaria urtica vaccinium valeriana vanilla verbascum verbena vetiveria viola viscum vitellaria vitex vitis withania yucca zea
zingiber ziziphus zizyphus`.split(/\s+/),
);

const parts = new Set(
  `aerial bark berry bran bud bulb butter callus cell cera cone culture distillate extract ferment fiber filtrate flour flower
flowers fruit fruits germ gum herb husk juice kernel leaf leaves meal needle nut oil peel plant pod powder protein pulp resin
rhizome root sap seed seeds seedcake shell shoot sprout starch stem tuber twig unsaponifiables water wax whole wood and aqueous
hydrosol essential lysate kernels absolute`.split(/\s+/),
);

const isSpecies = (word: string) => /^[a-z-]{4,}$/.test(word) && !parts.has(word) && word !== 'parabens';

/** Recognizes a plant by genus, species, and plant parts, as in "Rosa Canina Fruit Extract". */
export function plantOf(form: string, key: string): { key: string; name: string } | undefined {
  if (/^\S*\//.test(form)) return undefined;
  const [genus = '', species = '', ...rest] = form.toLowerCase().split(/[\s/]+/);
  if (!genera.has(genus) || !isSpecies(species)) return undefined;
  const named = rest.findIndex((word) => parts.has(word));
  // Without a plant part, the name means the whole plant. A third name, such as `dulcis`, can come before the part.
  if (rest.length > 0 && (named === -1 || named > 1)) return undefined;
  if (!rest.slice(Math.max(0, named)).every((word) => parts.has(word))) return undefined;
  return { key, name: titledName(form) };
}

/** Genera that are also words for colors and flavors. */
const everyday = new Set('rosa iris viola vanilla cola aloe citrus coffea'.split(' '));
const latin = /(?:us|um|is|ii|ae|a|ens|ans|ea|ix|es)$/;

/** Words after the name do not matter, as in `Rosmarinus Officinalis Leaf Extract bio`. */
export function lengthOfPlant([genus = '', species = '', ...rest]: readonly string[]): number {
  if (!genera.has(genus) || !isSpecies(species)) return 0;
  const begin = rest.slice(0, 2).findIndex((word) => word !== 'and' && parts.has(word));
  if (begin === -1) return latin.test(species) && !everyday.has(genus) ? 2 : 0;
  let end = begin;
  while (parts.has(rest[end] ?? '')) end++;
  while (rest[end - 1] === 'and') end--;
  return 2 + end;
}
