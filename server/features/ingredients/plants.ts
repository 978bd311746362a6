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
