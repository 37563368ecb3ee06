// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {Hunt, HuntTerms, IKeyHunt, Tier} from "../src/interfaces/IKeyHunt.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

/// @notice Hunts with the keys of lib/hunts/hunt-vectors.json: three keys in tier 0, two in tier 1.
contract KeyHuntTest is PlatformTest {
    string private constant VECTORS = "lib/hunts/hunt-vectors.json";
    IKeyHunt private hunts;
    string private json;
    address private sponsor = _person("sponsor");
    address private developer = _person("developer");
    address private player;

    function setUp() public override {
        super.setUp();
        json = vm.readFile(VECTORS);
        // The vectors are signed for one address; the code of a deployed contract is put there.
        address there = vm.parseJsonAddress(json, ".keyHunt");
        vm.etch(there, make("KeyHunt", abi.encode(token)).code);
        hunts = IKeyHunt(there);
        player = vm.parseJsonAddress(json, ".player");
        vm.prank(owner);
        token.setListed(there, true);
        _give(sponsor, 10_000);
        vm.prank(sponsor);
        token.approve(there, type(uint256).max);
    }

    function test_the_vectors_of_typescript_are_claims_here() public {
        _create();
        for (uint256 i = 0; i < 5; ++i) _claimVector(i, bob);
        eq(hunts.withdrawable(player), (3 * 100 + 2 * 1000) * INT * 9 / 10, "the player's");
        eq(hunts.withdrawable(developer), (3 * 100 + 2 * 1000) * INT / 10, "the developer's");
        eq(hunts.getHunt(0).keysFound, 5, "found");
        eq(hunts.getHunt(0).escrow, 0, "nothing left");
        eq(hunts.keysFoundBy(0, player), 5, "by the player");
        (Tier[] memory tiers, uint256[] memory found) = hunts.getTiers(0);
        eq(tiers[1].reward, 1000 * INT, "tier");
        eq(found[0], 3, "of the first tier");
    }

    function test_a_hunt_is_escrowed_in_full_and_readable() public {
        vm.expectEmit(address(hunts));
        emit IKeyHunt.HuntCreated(0, sponsor, developer, "game", 2300 * INT);
        eq(_create(), 0, "the first hunt");
        eq(hunts.huntsLength(), 1, "count");
        eq(token.balanceOf(address(hunts)), 2300 * INT, "escrow");
        Hunt memory hunt = hunts.getHunt(0);
        eq(hunt.sponsor, sponsor, "sponsor");
        eq(hunt.developer, developer, "developer");
        yes(hunt.gameId == "game" && !hunt.closed, "game");
    }

    function test_what_is_declared_is_read_back_whole() public {
        HuntTerms memory terms = _terms();
        terms.end = type(uint40).max;
        terms.developerShareBps = 10_000;
        terms.maxKeysPerPlayer = type(uint32).max;
        terms.tiers = new Tier[](32);
        for (uint256 i = 0; i < 32; ++i) terms.tiers[i] = Tier(uint32(i + 1), i + 1);
        vm.prank(sponsor);
        hunts.createHunt(terms);
        Hunt memory hunt = hunts.getHunt(0);
        yes(hunt.start == terms.start && hunt.end == terms.end, "times");
        yes(hunt.developerShareBps == 10_000 && hunt.maxKeysPerPlayer == type(uint32).max, "share and limit");
        yes(hunt.merkleRoot == terms.merkleRoot && hunt.gameId == terms.gameId && hunt.keysFound == 0, "keys");
        eq(hunt.escrow, 11_440, "the sum of squares to 32");
        (Tier[] memory tiers, uint256[] memory found) = hunts.getTiers(0);
        eq(found.length, 32, "as many");
        for (uint256 i = 0; i < 32; ++i) yes(tiers[i].count == i + 1 && tiers[i].reward == i + 1, "tier");
        (tiers, found) = hunts.getTiers(1);
        eq(tiers.length + found.length, 0, "of no hunt");
    }

    function test_the_largest_hunt_is_charged_to_the_unit() public {
        HuntTerms memory terms = _terms();
        terms.tiers = new Tier[](32);
        for (uint256 i = 0; i < 32; ++i) terms.tiers[i] = Tier(type(uint32).max, 1_000_000_000e18);
        uint256 escrow = 32 * uint256(type(uint32).max) * 1_000_000_000e18;
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, sponsor, 10_000 * INT, escrow)
        );
        vm.prank(sponsor);
        hunts.createHunt(terms);
    }

    function test_terms_that_make_no_hunt() public {
        for (uint256 i = 0; i < 7; ++i) {
            HuntTerms memory terms = _terms();
            if (i == 0) terms.developer = address(0);
            if (i == 1) terms.merkleRoot = 0;
            if (i == 2) terms.maxKeysPerPlayer = 0;
            if (i == 3) terms.end = terms.start;
            if (i == 4) (terms.start, terms.end) = (1, uint40(block.timestamp));
            if (i == 5) terms.developerShareBps = 10_001;
            if (i == 6) terms.start = terms.end + 1;
            vm.prank(sponsor);
            vm.expectRevert(IKeyHunt.InvalidTerms.selector);
            hunts.createHunt(terms);
        }
        Tier[][4] memory wrong = [new Tier[](0), new Tier[](33), new Tier[](1), new Tier[](1)];
        wrong[2][0] = Tier(1, 0);
        wrong[3][0] = Tier(1, 1_000_000_000e18 + 1);
        for (uint256 i = 0; i < 4; ++i) {
            HuntTerms memory terms = _terms();
            terms.tiers = wrong[i];
            vm.prank(sponsor);
            vm.expectRevert(IKeyHunt.InvalidTiers.selector);
            hunts.createHunt(terms);
        }
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.UnknownHunt.selector, 0));
        hunts.getHunt(0);
    }

    function test_claims_are_taken_from_the_start_until_before_the_end() public {
        _create();
        vm.warp(START + 99);
        _expectRefusal(0, abi.encodeWithSelector(IKeyHunt.HuntNotOpen.selector, 0, START + 100, START + 200, START + 99));
        vm.warp(START + 100);
        _claimVector(0, bob);
        vm.warp(START + 199);
        _claimVector(1, bob);
        vm.warp(START + 200);
        _expectRefusal(
            2, abi.encodeWithSelector(IKeyHunt.HuntNotOpen.selector, 0, START + 100, START + 200, START + 200)
        );
    }

    function test_a_key_is_claimed_once() public {
        _create();
        vm.warp(START + 100);
        _claimVector(0, bob);
        yes(hunts.isKeyFound(0, 0), "found");
        _expectRefusal(0, abi.encodeWithSelector(IKeyHunt.KeyAlreadyFound.selector, 0, 0));
    }

    function test_a_copied_claim_pays_the_finder_only() public {
        _create();
        vm.warp(START + 100);
        bytes memory signature = vm.parseJsonBytes(json, ".keys[0].signature");
        bytes32[] memory proof = vm.parseJsonBytes32Array(json, ".keys[0].proof");
        vm.prank(carol);
        _expectNoKey(0);
        hunts.claimKey(0, 0, 0, carol, signature, proof);
        vm.prank(carol);
        hunts.claimKey(0, 0, 0, player, signature, proof);
        eq(hunts.withdrawable(carol), 0, "the relayer");
        eq(hunts.withdrawable(player), 90 * INT, "the finder");
    }

    function test_claims_for_other_hunts_chains_tiers_and_keys_are_refused() public {
        _create();
        _create();
        vm.warp(START + 100);
        bytes memory signature = vm.parseJsonBytes(json, ".keys[0].signature");
        bytes32[] memory proof = vm.parseJsonBytes32Array(json, ".keys[0].proof");
        _expectNoKey(1);
        hunts.claimKey(1, 0, 0, player, signature, proof);
        _expectNoKey(0);
        hunts.claimKey(0, 0, 1, player, signature, proof);
        _expectNoKey(0);
        hunts.claimKey(0, 1, 0, player, signature, proof);
        vm.chainId(25);
        _expectNoKey(0);
        hunts.claimKey(0, 0, 0, player, signature, proof);
        vm.chainId(31337);
        vm.expectRevert(IKeyHunt.ZeroPlayer.selector);
        hunts.claimKey(0, 0, 0, address(0), signature, proof);
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.UnknownHunt.selector, 2));
        hunts.claimKey(2, 0, 0, player, signature, proof);
        vm.expectRevert(abi.encodeWithSelector(ECDSA.ECDSAInvalidSignatureLength.selector, 64));
        hunts.claimKey(0, 0, 0, player, new bytes(64), proof);
    }

    function test_a_player_finds_as_many_keys_as_the_hunt_allows() public {
        HuntTerms memory terms = _terms();
        terms.maxKeysPerPlayer = 2;
        vm.prank(sponsor);
        hunts.createHunt(terms);
        vm.warp(START + 100);
        _claimVector(0, bob);
        _claimVector(1, bob);
        _expectRefusal(2, abi.encodeWithSelector(IKeyHunt.TooManyKeys.selector, 0, player, 2));
    }

    function test_more_keys_than_a_tier_declares_are_refused() public {
        HuntTerms memory terms = _terms();
        terms.tiers[0].count = 2;
        vm.prank(sponsor);
        hunts.createHunt(terms);
        vm.warp(START + 100);
        _claimVector(0, bob);
        _claimVector(1, bob);
        _expectRefusal(2, abi.encodeWithSelector(IKeyHunt.TierExhausted.selector, 0, 0, 2));
    }

    function test_a_tier_that_was_not_declared_is_refused() public {
        HuntTerms memory terms = _terms();
        terms.tiers = new Tier[](1);
        terms.tiers[0] = Tier(3, 100 * INT);
        vm.prank(sponsor);
        hunts.createHunt(terms);
        vm.warp(START + 100);
        _expectRefusal(4, abi.encodeWithSelector(IKeyHunt.UnknownTier.selector, 0, 1));
    }

    function test_a_hunt_never_touches_anothers_escrow() public {
        _create();
        HuntTerms memory terms = _terms();
        terms.end = uint40(START + 1000);
        vm.prank(sponsor);
        hunts.createHunt(terms);
        vm.warp(START + 100);
        _claimVector(4, bob);
        vm.warp(START + 200);
        hunts.close(0);
        eq(hunts.getHunt(1).escrow, 2300 * INT, "the other's escrow");
        eq(token.balanceOf(address(hunts)), 2300 * INT + 1000 * INT, "with what is owed");
    }

    function test_a_hunt_closes_once_from_its_end_on() public {
        _create();
        vm.warp(START + 100);
        _claimVector(4, bob);
        vm.warp(START + 199);
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.HuntNotOver.selector, 0, START + 200, START + 199));
        hunts.close(0);
        vm.warp(START + 200);
        uint256 before = token.balanceOf(sponsor);
        vm.expectEmit(address(hunts));
        emit IKeyHunt.HuntClosed(0, sponsor, 1300 * INT);
        hunts.close(0);
        eq(token.balanceOf(sponsor) - before, 1300 * INT, "refunded");
        yes(hunts.getHunt(0).closed, "closed");
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.HuntAlreadyClosed.selector, 0));
        hunts.close(0);
        _withdraw(player, 900 * INT);
    }

    function test_anybody_may_send_a_withdrawal_and_only_the_owed_is_paid() public {
        _create();
        vm.warp(START + 100);
        _claimVector(0, bob);
        _withdraw(player, 90 * INT);
        _withdraw(developer, 10 * INT);
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.NothingToWithdraw.selector, player));
        hunts.withdraw(player);
    }

    /// Whatever is claimed, withdrawn and closed: the contract holds what is escrowed and owed.
    function testFuzz_escrow_and_debts_are_covered(uint16 share, uint8 claims, bool isClosed) public {
        HuntTerms memory terms = _terms();
        terms.developerShareBps = uint16(between(share, 0, 10_000));
        vm.prank(sponsor);
        hunts.createHunt(terms);
        vm.warp(START + 100);
        uint256 paid = 0;
        for (uint256 i = 0; i < 5; ++i) {
            if (claims & (1 << i) == 0) continue;
            _claimVector(i, bob);
            paid += i < 3 ? 100 * INT : 1000 * INT;
        }
        eq(hunts.withdrawable(player) + hunts.withdrawable(developer), paid, "owed");
        if (isClosed) {
            vm.warp(START + 200);
            hunts.close(0);
        }
        eq(token.balanceOf(address(hunts)), paid + (isClosed ? 0 : 2300 * INT - paid), "covered");
    }

    function _terms() private view returns (HuntTerms memory) {
        Tier[] memory tiers = new Tier[](2);
        (tiers[0], tiers[1]) = (Tier(3, 100 * INT), Tier(2, 1000 * INT));
        return HuntTerms({
            developer: developer,
            gameId: "game",
            merkleRoot: vm.parseJsonBytes32(json, ".root"),
            start: uint40(START + 100),
            end: uint40(START + 200),
            developerShareBps: 1000,
            maxKeysPerPlayer: 5,
            tiers: tiers
        });
    }

    function _create() private returns (uint256) {
        HuntTerms memory terms = _terms();
        vm.prank(sponsor);
        return hunts.createHunt(terms);
    }

    function _claimVector(uint256 index, address relayer) private {
        if (block.timestamp < START + 100) vm.warp(START + 100);
        string memory key = string.concat(".keys[", _digit(index), "]");
        uint256 tier = vm.parseJsonUint(json, string.concat(key, ".tier"));
        bytes memory signature = vm.parseJsonBytes(json, string.concat(key, ".signature"));
        bytes32[] memory proof = vm.parseJsonBytes32Array(json, string.concat(key, ".proof"));
        vm.prank(relayer);
        hunts.claimKey(0, index, tier, player, signature, proof);
    }

    function _expectRefusal(uint256 index, bytes memory reason) private {
        string memory key = string.concat(".keys[", _digit(index), "]");
        uint256 tier = vm.parseJsonUint(json, string.concat(key, ".tier"));
        bytes memory signature = vm.parseJsonBytes(json, string.concat(key, ".signature"));
        bytes32[] memory proof = vm.parseJsonBytes32Array(json, string.concat(key, ".proof"));
        vm.expectRevert(reason);
        hunts.claimKey(0, index, tier, player, signature, proof);
    }

    function _expectNoKey(uint256) private {
        vm.expectPartialRevert(IKeyHunt.NotAKeyOfThisHunt.selector);
    }

    function _withdraw(address account, uint256 amount) private {
        uint256 before = token.balanceOf(account);
        vm.expectEmit(address(hunts));
        emit IKeyHunt.Withdrawn(account, amount);
        vm.prank(carol);
        hunts.withdraw(account);
        eq(token.balanceOf(account) - before, amount, "withdrawn");
    }

    function _digit(uint256 index) private pure returns (string memory) {
        return string(abi.encodePacked(bytes1(uint8(48 + index))));
    }
}
