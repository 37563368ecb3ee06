// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {HuntTerms, IKeyHunt, Tier} from "../src/interfaces/IKeyHunt.sol";
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
}
