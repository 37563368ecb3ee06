// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {Claim, HuntTerms, IKeyHunt, Tier} from "../src/interfaces/IKeyHunt.sol";
import {HuntTest} from "./support/HuntTest.sol";

/// @notice Which claims a hunt accepts, and which accounts they pay.
contract HuntClaimsTest is HuntTest {
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

    function test_a_claim_tells_who_found_which_key_for_how_much() public {
        _create();
        for (uint256 i = 0; i < 5; ++i) {
            (Claim memory claim,,) = _readClaim(i);
            uint256 reward = claim.tier == 0 ? 100 * INT : 1000 * INT;
            vm.expectEmit(address(hunts));
            emit IKeyHunt.KeyFound(0, player, i, claim.tier, reward * 9 / 10, reward / 10);
            _claimVector(i, bob);
        }
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
        (Claim memory claim, uint256 deadline, bytes memory consent) = _readClaim(0);
        claim.player = carol;
        _expectNoKey();
        _claimBy(carol, claim);
        claim.player = player;
        vm.prank(carol);
        hunts.claimKeyFor(claim, deadline, consent);
        eq(hunts.withdrawable(carol), 0, "the relayer");
        eq(hunts.withdrawable(player), 90 * INT, "the finder");
    }

    function test_claims_for_other_hunts_chains_tiers_and_keys_are_refused() public {
        _create();
        _create();
        vm.warp(START + 100);
        (Claim memory claim,,) = _readClaim(0);
        claim.huntId = 1;
        _expectNoKey();
        _claimBy(player, claim);
        (claim.huntId, claim.tier) = (0, 1);
        _expectNoKey();
        _claimBy(player, claim);
        (claim.tier, claim.keyIndex) = (0, 1);
        _expectNoKey();
        _claimBy(player, claim);
        claim.keyIndex = 0;
        vm.chainId(25);
        _expectNoKey();
        _claimBy(player, claim);
        vm.chainId(31337);
        claim.huntId = 2;
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.UnknownHunt.selector, 2));
        _claimBy(player, claim);
        (claim.huntId, claim.signature) = (0, new bytes(64));
        vm.expectRevert(abi.encodeWithSelector(ECDSA.ECDSAInvalidSignatureLength.selector, 64));
        _claimBy(player, claim);
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
}
