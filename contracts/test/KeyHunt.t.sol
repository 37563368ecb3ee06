// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Hunt, HuntTerms, IKeyHunt, Tier} from "../src/interfaces/IKeyHunt.sol";
import {HuntTest} from "./support/HuntTest.sol";

/// @notice The terms of a hunt and its escrow.
contract KeyHuntTest is HuntTest {
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
}
