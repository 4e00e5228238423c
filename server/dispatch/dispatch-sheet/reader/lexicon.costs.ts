import type { Wording } from './lexicon.ts'

const MONEY =
  '(tien|phi|chi phi|cuoc phi|cuoc|gia|don gia|so tien|thanh tien|gia tri|cost|fee|charge|amount|price|rate)'
const SUB =
  '(thue( (xe|ngoai|xe ngoai|thau phu|nha xe))?|thau phu|nha xe( ngoai)?|xe ngoai|mua( ngoai| vao)?|tra (nha xe( ngoai)?|thau( phu)?|nha cung cap|xe ngoai|doi tac|chu xe|ngoai)|muon( xe)?( ngoai)?|nha cung cap|chu xe|doi tac|thau)'

/** Wordings of costs, of freight and of what is only compared or left aside. */
export const COST_WORDS: readonly Wording[] = [
  {
    field: 'chi_phi_thau_phu',
    weight: 1,
    words: new RegExp(
      `^cuoc (thue|tra|phai tra|chi|mua) (thau( phu)?|nha xe|xe ngoai|chu xe|nha cung cap|ngoai)$|^${MONEY} (cuoc )?${SUB}( chua vat| truoc vat| truoc thue| chua thue)?$|^(muon xe( ngoai)?|thue xe|thue ngoai|mua ngoai|tra (nha xe( ngoai)?|thau phu|nha cung cap|chu xe|xe ngoai)|cuoc phai tra|phai tra( nha xe| thau phu| nha cung cap)?|cuoc (mua|chi|tra|ra|vao)|gia von|gia nhap)$`,
    ),
  },
  {
    field: 'chi_phi_thau_phu',
    weight: 1,
    words:
      /^buying$|^(vendor|carrier|buy(ing)?|hire|hiring|sub ?con(tractor)?|subcontract(or|ing)?|haulier|outsourc\w*)( (cost|rate|price|fee|charge|amount|cuoc))+$/,
  },
  {
    field: 'chi_phi_thau_phu',
    weight: 1,
    words: new RegExp(`^${MONEY}( (thue|cuoc|van chuyen|tra|phai tra))*$|^(thue|phai tra)$`),
    only: ['sub'],
  },
  {
    field: 'phi_xang_dau',
    weight: 1,
    words:
      /^(tien|chi phi|phi|chi|thanh tien) (xang dau|dau( do)?|nhien lieu|xang)$|^(fuel|diesel)( (cost|fee|amount|charge|money|expense))?$|^(xang dau|nhien lieu|dau( do)?|xang)$|^dau (tien|thanh tien)$/,
  },
  {
    field: 'phi_xang_dau',
    weight: 1,
    words: /^(thanh tien|tien|so tien|chi phi|amount|cost)$/,
    only: ['fuel'],
  },
  {
    field: 'phi_cau_duong',
    weight: 1,
    words:
      /^(?=.*(cau duong|duong bo|duong cao toc|^((le )?phi|ve|tien) duong$|cao toc|bot|vetc|etc|epass|thu phi|tram|toll))((tien|phi|chi|chi phi|ve|le phi|cau|duong|duong bo|bo|bot|cao toc|vetc|etc|epass|tram|thu phi|thu|qua|va|luot|khong dung|toan bo|road|highway|tolls?|fees?|costs?|charges?|station|and)( |$))+$/,
    not: ['revenue'],
  },
  {
    field: 've_cau_pha',
    weight: 1,
    words:
      /^((tien|phi|chi phi|ve|phi ve) )?(cau )?pha( do ngang)?$|^ferry( (ticket|fee|cost|charge|bridge)s?)*$|^(ve|phi) cau pha$|^do ngang$|^bridge( and)? ferry( tickets?)?$/,
    not: ['revenue'],
  },
  {
    field: 'phi_boc_xep',
    weight: 1,
    words:
      /^((tien|phi|chi phi|chi) )?(boc xep|boc do|boc vac|xep do|boc hang|bxep|boc (2|hai) dau|boc len xuong|nang ha hang hoa|boc)( (hang( hoa)?|paid))?$|^(un)?loading( (and )?unloading)?( (fee|cost|charge|labou?r|expense|paid)s?)*$|^handling( (fee|cost|charge)s?)?$|^(labou?r|stevedor\w*)( (fee|cost|charge)s?)?$/,
    not: ['revenue', 'route'],
  },
  {
    field: 'phi_sua_chua',
    weight: 1,
    words:
      /^((tien|phi|chi phi|chi) )?(sua chua|sua xe|sua|bao duong|bdsc|sua chua doc duong|sua chua bao duong|bao duong sua chua)( (xe|doc duong|phuong tien))?$|^(road |on road )?repairs?( (fee|cost|charge|on road|maintenance)s?)*$|^maintenance( cost)?$/,
    not: ['revenue'],
  },
  {
    field: 'luong_lai_xe',
    weight: 1,
    words:
      /^((tien|phi|chi phi|chi) )?(luong|cong|tien cong|luong cong|khoan)( (chuyen|lai xe|tai xe|lai|tai|san pham|theo chuyen|chuyen lai xe|lx|chuyen tai xe))?$|^(tien (chuyen|tai|lai)|luong khoan|cong lai xe|cong tai xe|tien di duong lai xe|luong di chuyen)$/,
    not: ['revenue', 'fuel'],
  },
  {
    field: 'luong_lai_xe',
    weight: 1,
    words:
      /^(driver( s)?|trip|crew) (pay|salary|wages?|fee|allowance|payment|cost|bonus)$|^(salary|wages?|driver trip pay|trip allowance)$/,
  },
  {
    field: 'luong_lai_xe',
    weight: 0.9,
    words: /^(luong|cong|tien|luong chuyen|tien cong|pay|salary)$/,
    only: ['driver'],
  },
  {
    field: 'chi_phi_khac',
    weight: 1,
    words:
      /^((tien|phi|chi phi|cac chi phi|khoan|chi|cac khoan) )?(phat sinh )?khac$|^(chi phi|phi|tien) phat sinh( khac)?$|^phat sinh( khac| doc duong)?$|^chi them$|^(others|other|misc\w*|extra|incidental|sundry)( (cost|fee|expense|charge)s?)?$|^(linh tinh|chi phi le)$/,
    not: ['revenue'],
  },
  { field: 'chi_phi_khac', weight: 0.9, words: /^(cac )?phu phi( khac)?$/, only: ['cost'] },
  { field: 'chi_phi_khac', weight: 0.9, words: /^(khoan|noi dung|hang muc|loai) chi( phi)?$/ },
  {
    field: 'phi_xang_dau',
    weight: 0.6,
    words: /(tien|phi|chi phi) .*(dau|nhien lieu|xang)|xang dau|nhien lieu|fuel/,
    not: ['revenue'],
  },
  {
    field: 'phi_cau_duong',
    weight: 0.6,
    words: /cau duong|\bbot\b|vetc|epass|cao toc|toll/,
    not: ['revenue'],
  },
  {
    field: 'phi_cau_duong',
    weight: 0.8,
    words: /^(ve|ve le|duong)$/,
    not: ['revenue', 'goods'],
  },
  { field: 've_cau_pha', weight: 0.6, words: /\bpha\b|ferry/, not: ['revenue'] },
  {
    field: 'phi_boc_xep',
    weight: 0.6,
    words: /boc xep|boc do|boc vac|xep do|handling/,
    not: ['revenue'],
  },
  { field: 'phi_sua_chua', weight: 0.6, words: /sua chua|sua xe|repair/, not: ['revenue'] },
  {
    field: 'luong_lai_xe',
    weight: 0.6,
    words: /\b(luong|cong) .*(chuyen|lai|tai|chay)|driver.*(pay|salary|wage|allowance|fee)/,
    not: ['revenue'],
  },
  {
    field: 'chi_phi_khac',
    weight: 0.6,
    words: /(chi phi|phi|chi|tien).* khac\b|^(?!.*\b(no|co|tang|giam)\b).*phat sinh|\bothers?\b/,
    not: ['revenue'],
  },
  {
    field: 'phi_sua_chua',
    weight: 0.95,
    words: /^(tien |phi |chi phi )?(sua chua|sua xe) |^(va|thay) (vo|lop)( va)? sua$/,
    not: ['revenue'],
  },
  {
    field: 'chi_phi_khac',
    weight: 0.9,
    words: /^(boi duong|luat|an( uong| ngu)?)\b.* khac$/,
    not: ['revenue'],
  },
  { field: 'luong_lai_xe', weight: 1, words: /^khoan (luong|chuyen|lai xe|tai xe)$/ },
  { field: 'luong_lai_xe', weight: 0.75, words: /^cong xe$/ },
  {
    field: 'phi_xang_dau',
    weight: 0.9,
    words:
      /^((tien |chi )?do|do dau|dau (le|mua ngoai)|(xang )?dau khoan|dau (tai|lai xe|tai xe|lx) do|dau (quet )?(the|no)( cong ty)?)$/,
    not: ['revenue'],
  },
  { field: 'chi_phi_thau_phu', weight: 0.9, words: /^(tien )?tra xe( (nho|ngoai|thue))?$/ },
  { field: 'cuoc_van_chuyen', weight: 0.9, words: /^(gia|cuoc) chot$/, not: ['sub'] },
  { field: 'luong_lai_xe', weight: 0.9, words: /^(tien )?luong (va )?(tien )?(an( ca)?|com)$/ },
  {
    field: 'chi_phi_khac',
    weight: 0.95,
    words:
      /^((tien|phi|chi phi|chi) )?(lat vat|vat vanh|(di|doc) duong|an (o|ngu)|ngu dem|cong tac( phi)?)$|^chi vat$|^phat sinh (tra |cua )?(nha xe|thau( phu)?|xe ngoai)$/,
    not: ['revenue'],
  },
  { field: 'bo_qua', weight: 0.7, words: /^(trong tai|tai trong|nhiet do)$/ },
  {
    field: 'chi_phi_thau_phu',
    weight: 0.9,
    words: /^(tien )?(thue (xe )?ngoai|thue thau phu|thue (phuong tien|xe))$/,
  },
  {
    field: 'tien_an',
    weight: 1,
    words:
      /^((tien|phi|chi phi( tien)?) )?(an( (ca|uong))?|com( nuoc)?)$|^meals?( money| allowance)?$/,
  },
  {
    field: 'ho_tro_qua_dem',
    weight: 1,
    words: /^(ho tro |tien |phu cap )?(qua dem|luu dem)( lai xe)?$|^overnight( support)?$/,
    not: ['revenue'],
  },
  {
    field: 'cuoc_van_chuyen',
    weight: 1,
    words:
      /^((tien|gia|don gia|phi|tong|thanh tien) )?cuoc( (van chuyen|van tai|phi|thu|ban|hang|chinh|chuyen|xe|khach( hang)?|thu khach( hang)?|phai thu|ban ra|cho khach|dau ra|goc))*( (chua|truoc|khong|ko)( bao)?( gom| co)? (vat|thue)| vat| \d+)*$/,
    not: ['sub'],
  },
  {
    field: 'cuoc_van_chuyen',
    weight: 1,
    words:
      /^doanh thu( (chuyen|van chuyen|van tai|cuoc|truoc thue|chua vat|thuan))*$|^((phi|tien|gia) van (chuyen|tai)|(gia|tien) (ban|thu khach|thu)|thu (tien )?(cuoc( van chuyen)?|(cua )?khach( hang)?)|phai thu( khach( hang)?)?)( (chua|truoc) (vat|thue))?$/,
    not: ['sub'],
  },
  {
    field: 'cuoc_van_chuyen',
    weight: 1,
    words:
      /^(freight|transport|transportation|trucking|haulage|selling|sales|sell|customer|revenue)( (freight|charge|fee|amount|price|rate|cost|revenue|income|value|exc\w*|vat|before|tax|vnd))*$|^revenue$/,
    not: ['sub'],
  },
  {
    field: 'cuoc_van_chuyen',
    weight: 0.98,
    words:
      /^(tien|so tien|thanh tien|cuoc|gia|don gia|amount|price|phi)( (chua|truoc) (vat|thue))?$/,
    only: ['revenue'],
  },
  {
    field: 'cuoc_van_chuyen',
    weight: 0.6,
    words:
      /^(thanh tien|so tien|tong tien|amount|total amount|don gia|gia|price|rate|dt|gia tri|income|tong (doanh )?thu|tong cuoc|tong doanh thu)( (chua|truoc) (vat|thue( gtgt)?))?$/,
    not: ['sub', 'cost', 'fuel'],
  },
  {
    field: 'cuoc_van_chuyen',
    weight: 0.6,
    words:
      /^(?!.*(?<!chua |khong |ko |chua bao |khong bao )(da|gom|co|sau|bao gom) (thue|vat|gtgt)\b)(cuoc (?!(vo|cont|coc)\b)|.*(cuoc van chuyen|cuoc thu|doanh thu|freight))/,
    not: ['sub', 'cost'],
  },
  {
    field: 'don_gia_don_hang',
    weight: 0.55,
    words: /^(don gia|gia|unit price|rate)( cuoc)?$/,
    not: ['sub', 'fuel'],
  },
  {
    field: 'tong_chi_phi',
    weight: 1,
    words:
      /^(tong|cong|total)( cong)? (chi( phi)?|cost|expense|phi|cac chi phi)s?( chuyen)?$|^tong chi phi.*$/,
    not: ['revenue'],
  },
  { field: 'tong_chi_phi', weight: 0.9, words: /^(tong( cong)?|cong|total)$/, only: ['cost'] },
  {
    field: 'tong_lai',
    weight: 1,
    words:
      /^((tong|tien) )?(lai( gop| lo| rong)?|loi nhuan( gop)?|chenh lech|con lai|profit|margin|gp|gross profit|net profit)$/,
  },
  {
    field: 'tong_cuoc',
    weight: 0.7,
    words: /^((tong|cong)( cong)?( tien)? (cuoc|doanh thu|dt|thu)|total (freight|revenue))$/,
  },
  {
    field: 'bo_qua',
    weight: 1,
    words:
      /^(con|tam ung( .*)?|(tien ung|ung tien)( mat| duong)?|(lai xe |tai xe )?ung( (cho )?(tai|lai xe|tai xe|lx))?|((lai|tai) xe )?(tam )?ung( truoc)?|advance|hoan ung|loai xe|trong tai xe|tai trong xe|truck type|vehicle type|nguoi (lap|nhap|dieu(?! khien)|tao|duyet)( .*)?|dieu (hanh|do|xe)|dieu van|sales?|sale phu trach|nhan vien( kinh doanh)?|kinh doanh|gia dau|don gia dau|gia nhien lieu|fuel price|thu( trong tuan)?|weekday|tuan|thang|nam|month|year|hoa don|so hoa don|ngay hoa don|cong no|da ung|con phai (thu|tra)|loai mooc|so chuyen trong ngay|chu ky|ky( ten| nhan)?|xac nhan|loi can sua)$/,
  },
  {
    field: 'bo_qua',
    weight: 0.6,
    words:
      /^((tien )?(thue )?(vat|gtgt)( \d+)?|(tien )?thue( vat| gtgt)?|(tong )?(thu|cong|tien|thanh toan|thanh tien|cuoc|van chuyen|doanh thu|gia)*( (sau|gom|co|da|bao gom|bao|ca)){1,3} (thue|vat)( vat| gtgt| \d+)*|tong (cong )?(tien )?thanh toan)$/,
  },
  {
    field: 'bo_qua',
    weight: 0.95,
    words: /^(don gia|d gia|dg|gia)( dau| do| nhien lieu)?( d)? ?(lit|l|km)$/,
  },
  { field: 'bo_qua', weight: 0.99, words: /^(don gia|gia|unit price|price)$/, only: ['fuel'] },
]
