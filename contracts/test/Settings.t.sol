// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IGameServer} from "../src/interfaces/IGameServer.sol";
import {IIntToken} from "../src/interfaces/IIntToken.sol";
import {IOperations} from "../src/interfaces/IOperations.sol";
import {IPlatform} from "../src/interfaces/IPlatform.sol";
import {Step} from "../src/interfaces/ISale.sol";
import {ISaleOperations} from "../src/interfaces/ISaleOperations.sol";
import {ISettings} from "../src/interfaces/ISettings.sol";
import {ISettingsOperations} from "../src/interfaces/ISettingsOperations.sol";
import {IWhitelist} from "../src/interfaces/IWhitelist.sol";
import {Setup} from "../src/interfaces/Setup.sol";
import {PlatformTest} from "./support/PlatformTest.sol";
import {Log} from "./support/Vm.sol";

/// @notice Answers every call with one number.
contract AnyNumber {
    uint256 private immutable _number;

    constructor(uint256 number) {
        _number = number;
    }

    function isWhitelisted(address) external view returns (uint256) {
        return _number;
    }
}

/// @notice Accepts every call without an answer.
contract Silent {
    fallback() external {}
}

contract SettingsTest is PlatformTest {
    function test_the_constants_of_a_deployment() public view {
        eq(address(platform.token()), address(token), "token");
        eq(address(platform.generalWhitelist()), address(generalList), "general list");
        eq(address(platform.partnersWhitelist()), address(partnersList), "partners' list");
        eq(address(platform.adminWhitelist()), address(adminList), "admin list");
        eq(platform.treasury(), treasury, "treasury");
        eq(platform.guardian(), guardian, "guardian");
        eq(platform.startDate(), START, "start");
        eq(platform.referrerCroBonusPercentage(), 10, "CRO to the referrer");
        eq(platform.referrerIntBonusPercentage(), 10, "INT to the referrer");
        eq(platform.referredIntBonusPercentage(), 15, "INT to the buyer");
        eq(platform.rewardsDuration(), 7 days, "duration");
        eq(platform.minRewardsDuration(), 1, "its lower bound");
        eq(platform.mintBudget(), 1_000_000, "mint budget");
        yes(platform.guardianMayPause(), "the guardian's pause");
        yes(platform.restrictReferralProgramToPartners(), "restricted to partners");
        no(platform.onlyAllowWhitelisted() || platform.buyingPaused(), "open");
    }

    /// A log reader learns every setting from the transaction that creates the platform.
    function test_construction_emits_its_values() public {
        Setup memory setup = _setup(7 days);
        (setup.referrerCroBonusPercentage, setup.referrerIntBonusPercentage) = (11, 12);
        vm.recordLogs();
        ISettings made = ISettings(make("Platform", abi.encode(setup)));
        eq(made.startDate(), 0, "no sale has a date yet");
        Log[] memory logs = vm.getRecordedLogs();
        bytes memory fixedValues = abi.encode(address(token), setup.operations, setup.lens, 1);
        _expectLog(logs, 1, IPlatform.PlatformCreated.selector, fixedValues);
        _expectLog(logs, 2, ISettingsOperations.TreasuryChanged.selector, abi.encode(treasury));
        _expectLog(logs, 3, ISettingsOperations.GuardianChanged.selector, abi.encode(guardian));
        _expectLog(logs, 4, ISettingsOperations.GeneralWhitelistChanged.selector, abi.encode(generalList));
        _expectLog(logs, 5, ISettingsOperations.PartnersWhitelistChanged.selector, abi.encode(partnersList));
        _expectLog(logs, 6, ISettingsOperations.AdminWhitelistChanged.selector, abi.encode(adminList));
        _expectLog(logs, 7, ISettingsOperations.ReferralPercentagesChanged.selector, abi.encode(11, 12, 15));
        _expectLog(logs, 8, ISettingsOperations.ReferralProgramRestricted.selector, abi.encode(true));
        _expectLog(logs, 9, ISettingsOperations.RewardsDurationChanged.selector, abi.encode(7 days));
        _expectLog(logs, 10, IGameServer.MintBudgetChanged.selector, abi.encode(1_000_000));
        eq(logs.length, 11, "the first is OwnershipTransferred");
    }

    function test_every_setter_sets_and_tells() public {
        vm.startPrank(owner);
        vm.expectEmit(address(platform));
        emit ISettingsOperations.StartDateChanged(5);
        platform.setStartDate(5);
        eq(platform.startDate(), 5, "start");
        vm.expectRevert(abi.encodeWithSelector(ISettings.AboveMaximum.selector, 2 ** 40, 2 ** 40 - 1));
        platform.setStartDate(2 ** 40);
        vm.expectEmit(address(platform));
        emit ISettingsOperations.OnlyWhitelistChanged(true);
        platform.setOnlyWhitelist(true);
        yes(platform.onlyAllowWhitelisted(), "restricted");
        address list = make("Whitelist", abi.encode(owner));
        vm.expectEmit(address(platform));
        emit ISettingsOperations.GeneralWhitelistChanged(list);
        platform.setGeneralWhitelist(list);
        eq(address(platform.generalWhitelist()), list, "general list");
        vm.expectEmit(address(platform));
        emit ISettingsOperations.PartnersWhitelistChanged(list);
        platform.setPartnersWhitelist(list);
        eq(address(platform.partnersWhitelist()), list, "partners' list");
        vm.expectEmit(address(platform));
        emit ISettingsOperations.AdminWhitelistChanged(list);
        platform.setAdminWhitelist(list);
        eq(address(platform.adminWhitelist()), list, "admin list");
        token.setListed(alice, true);
        vm.expectEmit(address(platform));
        emit ISettingsOperations.TreasuryChanged(alice);
        platform.setTreasury(alice);
        eq(platform.treasury(), alice, "treasury");
        vm.expectEmit(address(platform));
        emit ISettingsOperations.GuardianChanged(alice);
        platform.setGuardian(alice);
        eq(platform.guardian(), alice, "guardian");
        vm.expectEmit(address(platform));
        emit ISettingsOperations.ReferralProgramRestricted(false);
        platform.restrictReferralProgram(false);
        no(platform.restrictReferralProgramToPartners(), "for all");
        vm.expectEmit(address(platform));
        emit ISettingsOperations.RewardsDurationChanged(90 days);
        platform.setRewardsDuration(90 days);
        eq(platform.rewardsDuration(), 90 days, "duration");
        vm.expectEmit(address(platform));
        emit ISettingsOperations.ReferralPercentagesChanged(20, 19, 18);
        platform.setReferralBonusesPercentages(20, 19, 18);
        eq(platform.referrerCroBonusPercentage(), 20, "CRO to the referrer");
        eq(platform.referrerIntBonusPercentage(), 19, "INT to the referrer");
        eq(platform.referredIntBonusPercentage(), 18, "INT to the buyer");
        vm.stopPrank();
    }

    function test_bounds_of_the_setters() public {
        vm.startPrank(owner);
        bytes memory above = abi.encodeWithSelector(ISettings.AboveMaximum.selector, 21, 20);
        vm.expectRevert(above);
        platform.setReferralBonusesPercentages(21, 0, 0);
        vm.expectRevert(above);
        platform.setReferralBonusesPercentages(0, 21, 0);
        vm.expectRevert(above);
        platform.setReferralBonusesPercentages(0, 0, 21);
        vm.expectRevert(abi.encodeWithSelector(ISettings.AboveMaximum.selector, 90 days + 1, 90 days));
        platform.setRewardsDuration(90 days + 1);
        vm.expectRevert(abi.encodeWithSelector(ISettings.BelowMinimum.selector, 0, 1));
        platform.setRewardsDuration(0);
        vm.expectRevert(ISettings.ZeroAddress.selector);
        platform.setTreasury(address(0));
        vm.expectRevert(ISettings.ZeroAddress.selector);
        platform.setGeneralWhitelist(address(0));
        vm.expectRevert(ISettings.ZeroAddress.selector);
        platform.setPartnersWhitelist(address(0));
        vm.expectRevert(ISettings.ZeroAddress.selector);
        platform.setAdminWhitelist(address(0));
        vm.stopPrank();
    }

    function test_lists_are_contracts() public {
        bytes memory refusal = abi.encodeWithSelector(ISettings.NotAContract.selector, alice);
        vm.startPrank(owner);
        vm.expectRevert(refusal);
        platform.setGeneralWhitelist(alice);
        vm.expectRevert(refusal);
        platform.setPartnersWhitelist(alice);
        vm.expectRevert(refusal);
        platform.setAdminWhitelist(alice);
        vm.stopPrank();
    }

    function test_lists_answer_with_a_boolean() public {
        address numbers = address(new AnyNumber(2));
        address[4] memory strangers = [address(platform), address(token), numbers, address(new Silent())];
        for (uint256 i = 0; i < 4; ++i) {
            bytes memory refusal = abi.encodeWithSelector(ISettings.NotAWhitelist.selector, strangers[i]);
            vm.startPrank(owner);
            vm.expectRevert(refusal);
            platform.setGeneralWhitelist(strangers[i]);
            vm.expectRevert(refusal);
            platform.setPartnersWhitelist(strangers[i]);
            vm.expectRevert(refusal);
            platform.setAdminWhitelist(strangers[i]);
            vm.stopPrank();
            for (uint256 list = 0; list < 3; ++list) {
                Setup memory setup = _setup(7 days);
                if (list == 0) setup.generalWhitelist = IWhitelist(strangers[i]);
                if (list == 1) setup.partnersWhitelist = IWhitelist(strangers[i]);
                if (list == 2) setup.adminWhitelist = IWhitelist(strangers[i]);
                notMade("Platform", abi.encode(setup), refusal);
            }
        }
        address everybody = address(new AnyNumber(1));
        vm.prank(owner);
        platform.setGeneralWhitelist(everybody);
        eq(address(platform.generalWhitelist()), everybody, "a list of everybody");
    }

    function test_the_rewards_duration_has_a_lower_bound_fixed_at_deployment() public {
        Setup memory setup = _setup(7 days);
        setup.minRewardsDuration = 0;
        notMade("Platform", abi.encode(setup), abi.encodeWithSelector(ISettings.BelowMinimum.selector, 0, 1));
        setup.minRewardsDuration = 1 days;
        setup.rewardsDuration = 1 days - 1;
        bytes memory refusal = abi.encodeWithSelector(ISettings.BelowMinimum.selector, 1 days - 1, 1 days);
        notMade("Platform", abi.encode(setup), refusal);
        setup.rewardsDuration = 1 days;
        IPlatform made = IPlatform(make("Platform", abi.encode(setup)));
        eq(made.minRewardsDuration(), 1 days, "the bound");
        vm.startPrank(owner);
        vm.expectRevert(refusal);
        made.setRewardsDuration(1 days - 1);
        made.setRewardsDuration(90 days);
        made.setRewardsDuration(1 days);
        vm.stopPrank();
        eq(made.rewardsDuration(), 1 days, "at the bound");
    }

    function test_the_guardian_pauses_once_until_the_owner_grants_it_again() public {
        vm.prank(guardian);
        platform.pauseBuying();
        no(platform.guardianMayPause(), "used");
        vm.prank(owner);
        platform.resumeBuying();
        vm.prank(guardian);
        vm.expectRevert(abi.encodeWithSelector(ISettingsOperations.GuardianHasPaused.selector, guardian));
        platform.pauseBuying();
        no(platform.buyingPaused(), "the sale goes on");
        vm.startPrank(owner);
        platform.pauseBuying();
        platform.resumeBuying();
        platform.pauseBuying();
        platform.resumeBuying();
        no(platform.guardianMayPause(), "the owner's pauses are its own");
        platform.setGuardian(guardian);
        vm.stopPrank();
        vm.prank(guardian);
        platform.pauseBuying();
        yes(platform.buyingPaused(), "paused again");
    }

    function test_a_treasury_can_receive_fees() public {
        bytes memory refusal = abi.encodeWithSelector(ISettings.TreasuryNotListed.selector, alice);
        Setup memory setup = _setup(7 days);
        setup.treasury = alice;
        notMade("Platform", abi.encode(setup), refusal);
        vm.startPrank(owner);
        vm.expectRevert(refusal);
        platform.setTreasury(alice);
        token.setListed(alice, true);
        platform.setTreasury(alice);
        platform.setTreasury(treasury);
        token.setListed(alice, false);
        token.openTransfers();
        platform.setTreasury(alice);
        vm.stopPrank();
        eq(platform.treasury(), alice, "anybody once transfers are open");
    }

    function test_strangers_are_refused_by_every_owner_function() public {
        bytes[17] memory calls = [
            abi.encodeCall(platform.setStartDate, (1)),
            abi.encodeCall(platform.setOnlyWhitelist, (true)),
            abi.encodeCall(platform.setGeneralWhitelist, (alice)),
            abi.encodeCall(platform.setPartnersWhitelist, (alice)),
            abi.encodeCall(platform.setAdminWhitelist, (alice)),
            abi.encodeCall(platform.setTreasury, (alice)),
            abi.encodeCall(platform.setGuardian, (alice)),
            abi.encodeCall(platform.restrictReferralProgram, (false)),
            abi.encodeCall(platform.setRewardsDuration, (1)),
            abi.encodeCall(platform.setReferralBonusesPercentages, (1, 1, 1)),
            abi.encodeCall(platform.resumeBuying, ()),
            abi.encodeCall(platform.setSteps, (new Step[](1))),
            abi.encodeCall(platform.setTotalSold, (1)),
            abi.encodeCall(platform.addAsset, ("", 1, 1, false)),
            abi.encodeCall(platform.setMintBudget, (1)),
            abi.encodeCall(platform.giveTokenTo, (alice, 1)),
            abi.encodeCall(platform.giveUnclaimedEarnings, (alice, 0))
        ];
        for (uint256 i = 0; i < calls.length; ++i) _expectNotOwner(calls[i]);
        _expectNotOwner(abi.encodeCall(platform.updateAsset, (0, 1, 1, false)));
        _expectNotOwner(abi.encodeCall(platform.setAssetListed, (0, false, false)));
        _expectNotOwner(abi.encodeWithSignature("transferOwnership(address)", alice));
        _expectNotOwner(abi.encodeWithSignature("renounceOwnership()"));
    }

    function test_a_pause_stops_buying_and_never_leaving() public {
        _give(alice, 20_000);
        _buyGem(alice, 0, 1);
        _buyCrystal(alice, 0, 1);
        _buy(bob, 1000 * CRO, partner);
        _pass(1 days);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISettingsOperations.NotGuardian.selector, alice));
        platform.pauseBuying();
        vm.expectEmit(address(platform));
        emit ISettingsOperations.BuyingPaused(guardian);
        vm.prank(guardian);
        platform.pauseBuying();
        yes(platform.buyingPaused(), "paused");

        vm.deal(alice, 1 * CRO);
        vm.startPrank(alice);
        vm.expectRevert(ISettings.BuyingIsPaused.selector);
        platform.buyToken{value: 1 * CRO}(address(0));
        vm.expectRevert(ISettings.BuyingIsPaused.selector);
        platform.buyGem(0, 1);
        vm.expectRevert(ISettings.BuyingIsPaused.selector);
        platform.buyCrystal(0, 1);
        vm.stopPrank();
        vm.prank(gameServer);
        vm.expectRevert(ISettings.BuyingIsPaused.selector);
        platform.mintCrystal(alice, 0, 1);

        _claim(alice);
        _sellGem(alice, 0, 1);
        _sellCrystal(alice, 0, 1);
        vm.prank(partner);
        platform.claimReferralBonus();
        platform.withdrawProceeds();

        vm.prank(guardian);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, guardian));
        platform.resumeBuying();
        vm.expectEmit(address(platform));
        emit ISettingsOperations.BuyingResumed(owner);
        vm.prank(owner);
        platform.resumeBuying();
        _buy(alice, 1 * CRO);
        vm.prank(owner);
        platform.pauseBuying();
    }

    function test_a_platform_without_steps_is_closed_and_readable() public {
        vm.startPrank(owner);
        IPlatform bare = IPlatform(make("Platform", abi.encode(_setup(7 days))));
        eq(bare.currentPhase(), 0, "no phase");
        eq(bare.getGlobalData().saleSize, 0, "nothing for sale");
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.StepCountOutOfBounds.selector, 0, 64));
        bare.setStartDate(1);
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.StepCountOutOfBounds.selector, 0, 64));
        bare.setTotalSold(0);
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.SaleNotFinished.selector, 0, 0));
        bare.withdrawSurplusTokens();
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.InsufficientStock.selector, 0, 560_000_000));
        bare.setSteps(_steps());
        bare.setStartDate(0);
        vm.stopPrank();
    }

    function test_a_platform_is_not_made_of_nothing() public {
        for (uint256 i = 0; i < 7; ++i) {
            Setup memory setup = _setup(7 days);
            if (i == 0) setup.token = IIntToken(address(0));
            if (i == 1) setup.operations = address(0);
            if (i == 2) setup.lens = address(0);
            if (i == 3) setup.treasury = address(0);
            if (i == 4) setup.generalWhitelist = IWhitelist(address(0));
            if (i == 5) setup.partnersWhitelist = IWhitelist(address(0));
            if (i == 6) setup.adminWhitelist = IWhitelist(address(0));
            notMade("Platform", abi.encode(setup), abi.encodeWithSelector(ISettings.ZeroAddress.selector));
        }
    }

    function test_a_platform_is_made_of_contracts_of_its_own_token() public {
        for (uint256 i = 0; i < 6; ++i) {
            Setup memory setup = _setup(7 days);
            if (i == 0) setup.token = IIntToken(alice);
            if (i == 1) setup.operations = alice;
            if (i == 2) setup.lens = alice;
            if (i == 3) setup.generalWhitelist = IWhitelist(alice);
            if (i == 4) setup.partnersWhitelist = IWhitelist(alice);
            if (i == 5) setup.adminWhitelist = IWhitelist(alice);
            notMade("Platform", abi.encode(setup), abi.encodeWithSelector(ISettings.NotAContract.selector, alice));
        }
        address other = make("IntToken", abi.encode(owner, treasury, owner));
        Setup memory mixed = _setup(7 days);
        mixed.operations = make("PlatformOperations", abi.encode(other));
        bytes memory refusal = abi.encodeWithSelector(IPlatform.OperationsOfAnotherToken.selector, other, token);
        notMade("Platform", abi.encode(mixed), refusal);
    }

    function test_operations_do_nothing_at_their_own_address() public {
        IPlatform operations = IPlatform(make("PlatformOperations", abi.encode(token)));
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, owner));
        operations.setTreasury(owner);
    }

    function test_unknown_calls_and_plain_coins_are_refused() public {
        vm.deal(alice, 1);
        vm.startPrank(alice);
        (bool done, bytes memory reason) = address(platform).call{value: 1}("");
        no(done, "a plain transfer");
        eq(reason, abi.encodeWithSelector(IOperations.PlainTransferRefused.selector, alice, 1), "plain transfer");
        (done, reason) = address(platform).call{value: 1}(abi.encodeWithSignature("nothing()"));
        no(done, "an unknown function");
        eq(reason, abi.encodeWithSelector(IOperations.UnknownFunction.selector, bytes4(keccak256("nothing()"))), "unknown");
        (done, reason) = address(platform).call(hex"abcd");
        no(done, "half a selector");
        eq(reason, abi.encodeWithSelector(IOperations.UnknownFunction.selector, bytes4(hex"abcd")), "half a selector");
        vm.stopPrank();
    }

    function _expectLog(Log[] memory logs, uint256 index, bytes32 topic, bytes memory data) private pure {
        yes(logs[index].topics[0] == topic, "the event");
        eq(logs[index].data, data, "its values");
    }

    function _expectNotOwner(bytes memory data) private {
        vm.prank(alice);
        (bool done, bytes memory reason) = address(platform).call(data);
        no(done, "a stranger");
        eq(reason, abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice), "for that reason");
    }
}
