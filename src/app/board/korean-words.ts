/** Korean first words of runners' names, in the order of the English ones. */
export const KOREAN_ADJECTIVES =
  '호박빛 오래된 잿빛 꿋꿋한 하늘빛 대담한 놋쇠 환한 청동 차분한 솔직한 삼나무 영리한 푸른 구릿빛 ' +
  '산호빛 진홍빛 용감한 어스름한 열띤 이른 전설의 날랜 서리낀 온화한 도금한 황금 화강암 튼튼한 숨은 ' +
  '텅빈 겸손한 남빛 무쇠 상아빛 비취 예리한 늦은 활기찬 외로운 또렷한 달빛 대리석 그윽한 포근한 안개낀 ' +
  '잽싼 고귀한 올리브빛 흑옥 창백한 끈기찬 당당한 재빠른 조용한 빠른 기품찬 적갈색 검은 주홍빛 고요한 ' +
  '은빛 햇살 쏜살'

/** Korean second words of runners' names, in the order of the English ones. */
export const KOREAN_ANIMALS =
  '살무사 오소리 곰 비버 꿀벌 멧돼지 황소 두루미 귀뚜라미 까마귀 사슴 돌고래 당나귀 비둘기 독수리 매 ' +
  '방울새 여우 개구리 도마뱀붙이 염소 거위 토끼 참매 고슴도치 왜가리 말 사냥개 아이벡스 자칼 어치 솔개 ' +
  '종달새 사자 도마뱀 스라소니 까치 담비 두더지 나방 생쥐 영원 문어 수달 올빼미 표범 자고새 펠리컨 ' +
  '집비둘기 메추라기 숫양 큰까마귀 울새 물개 달팽이 참새 오징어 수사슴 황새 제비 고니 거북 족제비 늑대'
